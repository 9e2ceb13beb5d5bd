import { answerBegun } from '@/lib/forms/without-scripts'

/** Sets a cookie with the time at which a visitor without scripts first touches a form. */
export function GET(): Response {
  return answerBegun()
}
