/** The path of the sign-in form; the backend sets the session's cookie and redirects back (backend/staff). */
export const SIGN_IN_PATH = '/backend/staff/sign-in'

/** The page where sign-in in a separate window ends. Its headers (COOP) let the Studio close the window it opened. */
export const SIGNED_IN_PATH = '/backend/staff/signed-in'

/** The path of the change-password form for staff (backend/staff/sign-in.ts). */
export const OWN_PASSWORD_PATH = '/backend/staff/password'
