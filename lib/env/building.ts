/** Whether this process builds the site: a visitor does not wait, and every core is busy. */
export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build'
