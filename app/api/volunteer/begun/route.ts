import { answerBegun } from '@/lib/forms/without-scripts'
import { BEGUN_COOKIE, SIGN_UP_ENDPOINT } from '@/lib/volunteers/form'

/** Sets a cookie with the time at which a visitor without scripts first touches the form. */
export function GET(): Response {
  return answerBegun({ cookie: BEGUN_COOKIE, path: SIGN_UP_ENDPOINT })
}
