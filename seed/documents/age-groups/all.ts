import { type AgeGroupSource, ageGroupDocument } from '../../builders/age-group.ts'
import { midCareer } from './mid-career.ts'
import { seniorAdults } from './senior-adults.ts'
import { seniors } from './seniors.ts'
import { youngAdults } from './young-adults.ts'
import { youth } from './youth.ts'

/** The age groups in the order of their tabs. */
const AGE_GROUPS: readonly AgeGroupSource[] = [youth, youngAdults, midCareer, seniorAdults, seniors]

/** The documents of type ageGroup. */
export const ageGroupDocuments = AGE_GROUPS.map(ageGroupDocument)
