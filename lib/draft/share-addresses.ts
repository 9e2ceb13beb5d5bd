/** Where the Studio asks for a link to a draft. */
export const SHARE_PATH = '/api/draft-mode/share'

/** Where such a link leads; the pass follows as a parameter. */
export const VISIT_PATH = '/api/draft-mode/visit'

/** The parameter that carries the pass. */
export const PASS_PARAMETER = 'pass'
