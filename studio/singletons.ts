import type { DocumentActionsResolver, NewDocumentOptionsResolver, Template } from 'sanity'
import { SINGLETON_TYPES } from '../schemas/schema-types'
import { mayWrite } from './roles'

const singletonTypes = new Set<string>(SINGLETON_TYPES)

/** What editors may do with a document of which there is exactly one. Never a second one, never none. */
const SINGLETON_ACTIONS = new Set<string | undefined>([
  'publish',
  'schedule',
  'discardChanges',
  'discardVersion',
  'restore',
])

/** Leaves one-off documents only the actions that keep exactly one of them. */
export const singletonActions: DocumentActionsResolver = (actions, { schemaType }) =>
  singletonTypes.has(schemaType) ? actions.filter(({ action }) => SINGLETON_ACTIONS.has(action)) : actions

/** Takes one-off documents out of every “create” menu, and everything from viewers, who would be refused. */
export const withoutSingletonOptions: NewDocumentOptionsResolver = (options, { currentUser }) =>
  mayWrite(currentUser) ? options.filter(({ templateId }) => !singletonTypes.has(templateId)) : []

/** Takes the templates of one-off documents away, so that no list or link can make a second one. */
export function withoutSingletonTemplates(templates: Template[]): Template[] {
  return templates.filter(({ schemaType }) => !singletonTypes.has(schemaType))
}
