/** The only project and data set of the embedded backend (see studio/ and lib/env). */
export const PROJECT_ID = 'local'
export const DATASET = 'production'
