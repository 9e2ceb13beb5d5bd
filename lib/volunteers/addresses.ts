/** Where the form posts to when no script sends it. */
export const SIGN_UP_ENDPOINT = '/api/volunteer'

/** The thanks on the page, which show when the address ends with it. */
export const SIGNED_UP = 'signed-up'

/** Cookie of visitors without scripts: when they first touched the form. */
export const BEGUN_COOKIE = 'volunteer-begun'

/** In seconds: a day. */
export const BEGUN_MAX_AGE = 86_400

/** The page that renders an answer to a form sent without scripts, for the form's handler alone. */
export const ANSWER_PAGE = '/volunteer/again'

/** Header in which the form's handler names an answer to that page. */
export const ANSWER_HEADER = 'x-volunteer-answer'
