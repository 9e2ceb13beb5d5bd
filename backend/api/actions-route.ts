import { HttpError } from '../base/errors.ts'
import { readJson } from '../base/request-body.ts'
import { type Route, route, type RouteContext } from '../base/route.ts'
import { callerId } from '../lake/model/perspective.ts'
import { asJson, isJsonObject, assertJsonShape } from '../lake/model/json.ts'
import type { LakeReader } from '../lake/store/lake-reader.ts'
import type { LakeWriter } from '../lake/mutate/lake-writer.ts'
import type { Json } from '../lake/model/types.ts'
import {
  archiveRelease,
  createRelease,
  deleteRelease,
  editRelease,
  importRelease,
  publishRelease,
  scheduleRelease,
  unarchiveRelease,
  unscheduleRelease,
} from '../lake/releases/release-actions.ts'
import { actionConflict, atIndex, invalidAction } from '../lake/model/mutation-error.ts'
import { assertMayWrite, NO_TYPES, type ReadTypes } from '../lake/mutate/rights.ts'
import type { Workspace } from '../lake/mutate/workspace.ts'
import {
  create,
  discard,
  edit,
  publish,
  remove,
  replaceDraft,
  unpublish,
  createVersion,
  replaceVersion,
  unpublishVersion,
  type ActionHandler,
} from '../lake/mutate/document-actions.ts'

/** Actions that the Studio and the client send, except those for variants. */
const ACTIONS: ReadonlyMap<string, ActionHandler> = new Map([
  ['sanity.action.document.create', create],
  ['sanity.action.document.edit', edit],
  ['sanity.action.document.publish', publish],
  ['sanity.action.document.unpublish', unpublish],
  ['sanity.action.document.delete', remove],
  ['sanity.action.document.discard', discard('draftId')],
  ['sanity.action.document.replaceDraft', replaceDraft],
  ['sanity.action.document.version.discard', discard('versionId')],
  ['sanity.action.document.version.create', createVersion],
  ['sanity.action.document.version.replace', replaceVersion],
  ['sanity.action.document.version.unpublish', unpublishVersion],
  ['sanity.action.release.create', createRelease],
  ['sanity.action.release.edit', editRelease],
  ['sanity.action.release.schedule', scheduleRelease],
  ['sanity.action.release.unschedule', unscheduleRelease],
  ['sanity.action.release.publish', publishRelease],
  ['sanity.action.release.archive', archiveRelease],
  ['sanity.action.release.unarchive', unarchiveRelease],
  ['sanity.action.release.delete', deleteRelease],
  ['sanity.action.release.import', importRelease],
])

/** POST data/actions: runs every action in the body, or none of them. */
export function actionsRoute(lake: LakeReader & LakeWriter, secondAccountTypes = NO_TYPES): Route {
  return route('POST', '/lake/:version/data/actions/:dataset', 'contributor', (context) =>
    runActions(lake, context, secondAccountTypes),
  )
}

async function runActions(
  lake: LakeReader & LakeWriter,
  { request, caller }: RouteContext,
  secondAccountTypes: ReadTypes,
): Promise<Response> {
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
