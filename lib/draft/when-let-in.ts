/**
 * Hands on the answer of draft mode's sign-in, after a step that is for those alone whom it lets in.
 *
 * @param enable checks the one-time secret: a right one ends in Next's redirect, which is thrown, a wrong one
 *   in a response with 401
 * @param grant the step
 */
export async function whenLetIn(
  enable: () => Promise<Response>,
  grant: () => Promise<void>,
): Promise<Response> {
  try {
    return await enable()
  } catch (answer) {
    if (isRedirect(answer)) await grant()
    throw answer
  }
}

function isRedirect(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    'digest' in thrown &&
    typeof thrown.digest === 'string' &&
    thrown.digest.startsWith('NEXT_REDIRECT')
  )
}
