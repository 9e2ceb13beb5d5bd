import { policyDocument, type PolicySource } from '../../builders/policy.ts'
import { cultureIdentity } from './culture-identity.ts'
import { data } from './data.ts'
import { doge } from './doge.ts'
import { economy } from './economy.ts'
import { education } from './education.ts'
import { environment } from './environment.ts'
import { healthcare } from './healthcare.ts'
import { individualSovereignty } from './individual-sovereignty.ts'
import { infrastructure } from './infrastructure.ts'
import { innovation } from './innovation.ts'
import { international } from './international.ts'
import { lawLiberty } from './law-liberty.ts'
import { socialMorality } from './social-morality.ts'

/** The policies in the order of the home page's tabs. The last two have no tab. */
export const POLICIES: readonly PolicySource[] = [
  innovation,
  individualSovereignty,
  economy,
  education,
  cultureIdentity,
  lawLiberty,
  international,
  environment,
  socialMorality,
  data,
  infrastructure,
  healthcare,
  doge,
]

export const policyDocuments = POLICIES.map(policyDocument)
