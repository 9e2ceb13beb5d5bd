const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
/** As the database says (supabase/migrations, private.is_mailable): nothing in it would need quoting in a header. */
const MAILABLE = new RegExp(
  `^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${LABEL}\\.)+[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$`,
)
const LONGEST = 254

/** Whether mail can be sent to an address. Narrower than what forms take: those take every address that exists. */
export function isMailable(address: string): boolean {
  return address.length <= LONGEST && MAILABLE.test(address)
}
