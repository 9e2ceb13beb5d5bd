import { beginMark } from '@/lib/volunteers/without-scripts'
import { BEGUN_COOKIE, BEGUN_MAX_AGE, SIGN_UP_ENDPOINT } from '@/lib/volunteers/form'

/** An empty picture: a style sheet can ask for nothing else. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** Notes when a visitor without scripts first touches the form, in a cookie with nothing but the time. */
export function GET(): Response {
  return new Response(PICTURE, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'no-store',
      'set-cookie': `${BEGUN_COOKIE}=${beginMark()}; Path=${SIGN_UP_ENDPOINT}; Max-Age=${BEGUN_MAX_AGE}; HttpOnly; SameSite=Strict`,
    },
  })
}
