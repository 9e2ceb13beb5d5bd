const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
/**
 * The same rule as the database's (supabase/migrations, private.is_mailable): no character needs quoting in a header.
 */
const MAILABLE = new RegExp(
  `^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${LABEL}\\.)+[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$`,
)
const MAX_LENGTH = 254

/** Whether mail is sent to an address. Stricter than the rule of forms, which accept every address that may exist. */
export function isMailable(address: string): boolean {
  return address.length <= MAX_LENGTH && MAILABLE.test(address)
}
