import { answerBegun } from '@/lib/forms/without-scripts'

/** Sets a cookie with the time when a visitor without JavaScript first touches a form. */
export function GET(): Response {
  return answerBegun()
}
