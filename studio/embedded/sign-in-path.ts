/** Where staff sign in; the backend adds the cookie and sends them back (backend/staff). */
export const SIGN_IN_PATH = '/backend/staff/sign-in'

/** The page on which a sign-in in a window of its own ends. Its headers let the Studio that opened the window close it (COOP). */
export const SIGNED_IN_PATH = '/backend/staff/signed-in'

/** Where staff change their own password (backend/staff/sign-in.ts). */
export const OWN_PASSWORD_PATH = '/backend/staff/password'
