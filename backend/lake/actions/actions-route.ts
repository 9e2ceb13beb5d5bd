import { HttpError } from '../../http/errors.ts'
import { readJson } from '../../http/read-json.ts'
import type { Route, RouteContext } from '../../http/route.ts'
import { callerId } from '../caller-id.ts'
import { asJson, isJsonObject } from '../json.ts'
import type { ContentLake } from '../lake.ts'
import { assertJsonShape } from '../mutate/assert-json-shape.ts'
import { atIndex } from '../mutate/mutation-error.ts'
import type { Workspace } from '../mutate/workspace.ts'
import type { Json } from '../types.ts'
import { invalidAction } from './action-error.ts'
import {
  create,
  discard,
  edit,
  publish,
  remove,
  replaceDraft,
  unpublish,
  type ActionHandler,
} from './document-actions.ts'
import { createVersion, replaceVersion, unpublishVersion } from './version-actions.ts'

/** The actions that the Studio and the client send while releases are off. */
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
])

/** POST data/actions: all actions of the body, or none. */
export function actionsRoute(lake: ContentLake): Route {
  return {
    method: 'POST',
    path: '/lake/:version/data/actions/:dataset',
    access: 'editor',
    handle: (context) => runActions(lake, context),
  }
}

async function runActions(lake: ContentLake, { request, caller }: RouteContext): Promise<Response> {
  const body = asJson(await readJson(request))
  const actions = isJsonObject(body) ? body['actions'] : undefined
  if (!isJsonObject(body) || !Array.isArray(actions))
    throw new HttpError('badRequest', 'The body is an object with a list of `actions`.')
  assertJsonShape(actions)
  const transaction = lake.transact({
    author: callerId(caller),
    transactionId: typeof body['transactionId'] === 'string' ? body['transactionId'] : undefined,
    isDryRun: body['dryRun'] === true,
    kind: 'actionError',
    build: (workspace) =>
      actions.forEach((action, index) => atIndex('actionError', index, () => runAction(action, workspace))),
  })
  return Response.json({ transactionId: transaction.id })
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
