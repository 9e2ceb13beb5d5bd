import { HttpError, type ErrorCode } from '../../base/errors.ts'

/** The failure of one mutation or action. `atIndex` adds its index in the request. */
export class MutationFailure extends Error {
  override readonly name = 'MutationFailure'
  readonly code: ErrorCode
  /** Describes it in Sanity's wire format. */
  readonly item: Record<string, unknown>

  constructor(code: ErrorCode, item: Record<string, unknown> & { description: string }) {
    super(item.description)
    this.code = code
    this.item = item
  }
}

/**
 * Runs one mutation or action of a request. If it fails, the whole request fails with an error that names its index.
 *
 * @throws HttpError for a MutationFailure
 */
export function atIndex<Result>(
  kind: 'mutationError' | 'actionError',
  index: number,
  step: () => Result,
): Result {
  try {
    return step()
  } catch (error) {
    if (!(error instanceof MutationFailure)) throw error
    const prefix = kind === 'mutationError' ? 'The mutation(s) failed' : 'The action(s) failed'
    throw new HttpError(error.code, `${prefix}: ${error.message}`, {
      details: { type: kind, items: [{ error: error.item, index }] },
      cause: error,
    })
  }
}

export function documentNotFound(id: string): MutationFailure {
  return new MutationFailure('notFound', {
    type: 'documentNotFoundError',
    description: `The document with the ID "${id}" was not found`,
    id,
  })
}

export function documentAlreadyExists(id: string): MutationFailure {
  return new MutationFailure('conflict', {
    type: 'documentAlreadyExistsError',
    description: `Document by ID "${id}" already exists`,
    id,
  })
}

export function revisionMismatch(id: string, expected: string, current: string | undefined): MutationFailure {
  return new MutationFailure('conflict', {
    type: 'documentRevisionIDDoesNotMatchError',
    description: `document "${id}" has unexpected revision ID ("${current ?? ''}"), expected "${expected}"`,
    id,
    currentRevisionID: current ?? null,
    expectedRevisionID: expected,
  })
}

export function invalidMutation(description: string): MutationFailure {
  return new MutationFailure('badRequest', { type: 'validationError', description })
}

/** Error for an action that conflicts with the current documents. */
export function actionConflict(description: string, id: string): MutationFailure {
  return new MutationFailure('conflict', { type: 'invalidActionError', description, id })
}

/** Error for a malformed action. */
export function invalidAction(description: string): MutationFailure {
  return new MutationFailure('badRequest', { type: 'invalidActionError', description })
}
