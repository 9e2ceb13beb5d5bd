import { HttpError } from '../base/errors.ts'
import { readJson } from '../base/request-body.ts'
import { type Route, route } from '../base/route.ts'
import { callerId } from '../lake/model/perspective.ts'
import { asJson, isJsonObject, assertJsonShape } from '../lake/model/json.ts'
import type { LakeReader } from '../lake/store/lake-reader.ts'
import type { LakeWriter } from '../lake/mutate/lake-writer.ts'
import type { Json } from '../lake/model/types.ts'
import { RELEASE_ACTIONS } from '../lake/releases/release-actions.ts'
import { actionConflict, atIndex, invalidAction } from '../lake/model/mutation-error.ts'
import { assertMayWrite, NO_TYPES } from '../lake/mutate/rights.ts'
import type { Workspace } from '../lake/mutate/workspace.ts'
import { DOCUMENT_ACTIONS } from '../lake/mutate/document-actions.ts'

const ACTIONS = new Map(Object.entries({ ...DOCUMENT_ACTIONS, ...RELEASE_ACTIONS }))

/** POST data/actions: runs every action in the body, or none of them. */
export function actionsRoute(lake: LakeReader & LakeWriter, secondAccountTypes = NO_TYPES): Route {
  return route('POST', '/lake/:version/data/actions/:dataset', 'contributor', async ({ request, caller }) => {
    const body = asJson(await readJson(request))
    const actions = isJsonObject(body) ? body['actions'] : undefined
    if (!isJsonObject(body) || !Array.isArray(actions))
      throw new HttpError('badRequest', 'The body must be an object with a list of `actions`.')
    assertJsonShape(actions)
    const transaction = lake.transact({
      author: callerId(caller),
      transactionId: typeof body['transactionId'] === 'string' ? body['transactionId'] : undefined,
      isDryRun: body['dryRun'] === true,
      kind: 'actionError',
      authorise: (changes) => assertMayWrite(changes, { caller, lake, secondAccountTypes }),
      build: (workspace) =>
        actions.forEach((action, index) =>
          atIndex('actionError', index, () => {
            if (caller.kind === 'staff') assertNamesRevision(action, workspace, secondAccountTypes())
            runAction(action, workspace)
          }),
        ),
    })
    return Response.json({ transactionId: transaction.id })
  })
}

/**
 * Refuses to publish a draft that needs a second account unless the action names its revision. The draft may have
 * changed since it was reviewed.
 */
function assertNamesRevision(action: Json, workspace: Workspace, types: ReadonlySet<string>): void {
  if (!isJsonObject(action) || action['actionType'] !== 'sanity.action.document.publish') return
  const draft = typeof action['draftId'] === 'string' ? workspace.get(action['draftId']) : null
  if (draft === null || !types.has(draft._type) || typeof action['ifDraftRevisionId'] === 'string') return
  throw actionConflict(
    'This type needs a second account: set "ifDraftRevisionId" to the revision of the draft that you have seen.',
    draft._id,
  )
}

function runAction(action: Json, workspace: Workspace): void {
  const type = isJsonObject(action) ? action['actionType'] : undefined
  const handler = typeof type === 'string' ? ACTIONS.get(type) : undefined
  if (handler === undefined || !isJsonObject(action)) {
    throw invalidAction(
      `The action type ${JSON.stringify(type ?? null)} is not supported. See backend/lake/README.md.`,
    )
  }
  handler(action, workspace)
}
