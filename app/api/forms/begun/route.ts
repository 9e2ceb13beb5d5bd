import { answerFormStarted } from '@/lib/forms/no-js-forms'

/** Sets a cookie with the time at which a visitor without scripts first touches a form. */
export function GET(): Response {
  return answerFormStarted()
}
