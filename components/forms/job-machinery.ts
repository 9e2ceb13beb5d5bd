import { applicationOf, checkJob } from '@/lib/forms/check-job'
import { insertRow } from '@/lib/forms/insert-row'
import type { JobProblems, JobValues } from '@/lib/forms/job-form'
import type { FormMachinery } from './use-stored-form'

/** Checks applications, and stores them with their file. */
export const jobMachinery: FormMachinery<JobValues, JobProblems> = {
  async check(values) {
    const checked = await checkJob(values)
    return 'problems' in checked ? checked.problems : {}
  },
  submit: checkJob,
  store: async ({ consentVersion, ...api }, values, id) =>
    insertRow(api, await applicationOf(values, { id, consentVersion })),
}
