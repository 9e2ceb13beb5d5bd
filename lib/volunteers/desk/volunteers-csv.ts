import { sydneyMoment } from '../../format/format-moment'
import { type CsvColumn, csvFile } from '../../inbox/csv'
import { skillName } from '../skills'
import type { Volunteer } from './volunteer'

/** The columns: heading and value. */
const COLUMNS: readonly CsvColumn<Volunteer>[] = [
  ['Signed up', ({ created_at }) => sydneyMoment(created_at)],
  ['Full name', ({ full_name }) => full_name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Preferred role', ({ preferred_role }) => preferred_role],
  ['Skills', ({ skills }) => skills.map(skillName).join('; ')],
  ['Message', ({ message }) => message],
  ['Status', ({ status }) => status],
  ['Notes', ({ notes }) => notes],
  ['Consent', ({ consent_version }) => consent_version],
  ['Id', ({ id }) => id],
]

/** Volunteers as a file for spreadsheets. */
export function volunteersCsv(volunteers: readonly Volunteer[]): string {
  return csvFile(COLUMNS, volunteers)
}
