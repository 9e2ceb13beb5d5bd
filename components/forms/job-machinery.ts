import { applicationOf, checkJob } from '@/lib/forms/check-job'
import { storeForm } from '@/lib/forms/store-form'
import type { JobField, JobProblem, JobValues } from '@/lib/forms/job-form'
import type { FormMachinery } from './use-stored-form'

/** Checks job applications and stores them with their file. */
export const jobMachinery: FormMachinery<JobValues, JobField, JobProblem> = {
  check: checkJob,
  store: async ({ consentVersion, ...api }, values, id) =>
    storeForm(api, await applicationOf(values, { id, consentVersion })),
}
