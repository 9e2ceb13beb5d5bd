import { checkSubmission, submissionRow } from '@/lib/forms/check-submission'
import { storeForm } from '@/lib/forms/store-form'
import type {
  SubmissionField,
  TextFormKind,
  SubmissionProblem,
  SubmissionValues,
} from '@/lib/forms/submission-form'
import type { FormMachinery } from './use-stored-form'

/** Checks one of the forms that go to the inbox, and stores it. */
export function createSubmissionMachinery(
  kind: TextFormKind,
): FormMachinery<SubmissionValues, SubmissionField, SubmissionProblem> {
  return {
    check: (values) => Promise.resolve(checkSubmission(kind, values)),
    store: ({ consentVersion, ...api }, values, id) =>
      storeForm(api, submissionRow(kind, values, { id, consentVersion })),
  }
}
