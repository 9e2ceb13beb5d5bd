import type { DocumentActionsResolver, NewDocumentOptionsResolver, Template } from 'sanity'
import { SINGLETON_TYPES } from '../schemas/schema-types'
import { mayWrite } from './roles'

const singletonTypes = new Set<string>(SINGLETON_TYPES)

/**
 * The actions that leave exactly one document of a type: none that makes a second one, deletes it or takes it off the
 * site.
 */
const SINGLETON_ACTIONS = new Set<string | undefined>([
  'publish',
  'schedule',
  'discardChanges',
  'discardVersion',
  'restore',
])

/** Filters the actions of one-off documents. */
export const singletonActions: DocumentActionsResolver = (actions, { schemaType }) =>
  singletonTypes.has(schemaType) ? actions.filter(({ action }) => SINGLETON_ACTIONS.has(action)) : actions

/** Removes one-off documents from every “create” menu, and all entries for viewers, whom the backend would refuse. */
export const withoutSingletonOptions: NewDocumentOptionsResolver = (options, { currentUser }) =>
  mayWrite(currentUser) ? options.filter(({ templateId }) => !singletonTypes.has(templateId)) : []

/** Removes the templates of one-off documents, so that no list or link can make a second one. */
export function withoutSingletonTemplates(templates: Template[]): Template[] {
  return templates.filter(({ schemaType }) => !singletonTypes.has(schemaType))
}
