/** The embedded backend's only project and dataset (see studio/ and lib/env). */
export const PROJECT_ID = 'local'
export const DATASET = 'production'
