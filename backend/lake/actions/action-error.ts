import { MutationFailure } from '../mutate/mutation-error.ts'

/** An action that does not fit the documents as they are. */
export function actionConflict(description: string, id: string): MutationFailure {
  return new MutationFailure('conflict', { type: 'invalidActionError', description, id })
}

/** An action that is malformed. */
export function invalidAction(description: string): MutationFailure {
  return new MutationFailure('badRequest', { type: 'invalidActionError', description })
}
