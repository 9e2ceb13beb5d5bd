/** What every form says of an address that is none (specification, section 5). */
export const INVALID_EMAIL = 'Please enter a valid email address'
