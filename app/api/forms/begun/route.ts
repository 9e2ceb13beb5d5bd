import { answerFormStarted } from '@/lib/forms/no-js-forms'

/** Sets a cookie with the time when a visitor without JavaScript first touches a form. */
export function GET(): Response {
  return answerFormStarted()
}
