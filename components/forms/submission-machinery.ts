import { checkSubmission, submissionRow } from '@/lib/forms/check-submission'
import { storeForm } from '@/lib/forms/store-form'
import type {
  SubmissionField,
  SubmissionProblem,
  SubmissionValues,
  TextFormKind,
} from '@/lib/forms/submission-form'
import type { FormMachinery } from './use-stored-form'

/** Checks and stores the newsletter's or the contact form. */
export function submissionMachinery(
  kind: TextFormKind,
): FormMachinery<SubmissionValues, SubmissionField, SubmissionProblem> {
  return {
    check: (values) => Promise.resolve(checkSubmission(kind, values)),
    store: ({ consentVersion, ...api }, values, id) =>
      storeForm(api, submissionRow(kind, values, { id, consentVersion })),
  }
}
