/** An email address that breaks before its @ where it does not fit, and inside a word only when it must. */
export function EmailAddress({ email }: { email: string }) {
  const at = Math.max(email.lastIndexOf('@'), 0)
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
