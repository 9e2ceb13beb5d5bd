import { getPublishedId } from '@sanity/client/csm'
import type { DocumentActionsResolver, NewDocumentOptionsResolver, Template } from 'sanity'
import { HOME_ID } from '../../lib/shared/routes'
import { SINGLETON_TYPES } from '../../schemas/schema-types'
import { mayWrite } from '../roles'

const singletonTypes = new Set<string>(SINGLETON_TYPES)

/** Actions allowed on a singleton: nothing that removes or duplicates it. */
const SINGLETON_ACTIONS = new Set<string | undefined>([
  'publish',
  'schedule',
  'discardChanges',
  'discardVersion',
  'restore',
])

/** Actions that would remove the home page. */
const OFF_THE_SITE = new Set<string | undefined>(['delete', 'unpublish', 'unpublishVersion'])

/** Filters the actions of singletons and the home page. */
export const singletonActions: DocumentActionsResolver = (actions, { schemaType, documentId = '' }) => {
  if (singletonTypes.has(schemaType)) return actions.filter(({ action }) => SINGLETON_ACTIONS.has(action))
  return getPublishedId(documentId) === HOME_ID
    ? actions.filter(({ action }) => !OFF_THE_SITE.has(action))
    : actions
}

/** Removes singletons from every “create” menu, and all entries for viewers, whose writes the backend refuses. */
export const withoutSingletonOptions: NewDocumentOptionsResolver = (options, { currentUser }) =>
  mayWrite(currentUser) ? options.filter(({ templateId }) => !singletonTypes.has(templateId)) : []

/** Removes the templates of singletons, so that nothing can create a second one. */
export function withoutSingletonTemplates(templates: Template[]): Template[] {
  return templates.filter(({ schemaType }) => !singletonTypes.has(schemaType))
}
