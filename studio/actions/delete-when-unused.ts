import type { DocumentActionComponent } from 'sanity'
import { publishedIdOf } from '../../schemas/rules/newest-versions'
import { useInUse } from './in-use'

/**
 * Sanity’s “Delete”, for documents that nothing needs any more. Its own dialog offers to “delete anyway” what the store
 * then refuses to delete.
 *
 * @param remove the action that it stands in for
 */
export function deleteWhenUnused(remove: DocumentActionComponent): DocumentActionComponent {
  const DeleteWhenUnused: DocumentActionComponent = (props) => {
    const description = remove(props)
    const { isAsking, ask, dialog } = useInUse(publishedIdOf(props.id))
    if (!description) return description
    return {
      ...description,
      disabled: description.disabled === true || isAsking,
      onHandle: () => ask(() => description.onHandle?.()),
      dialog: dialog || description.dialog || false,
    }
  }
  DeleteWhenUnused.action = 'delete'
  DeleteWhenUnused.displayName = 'DeleteWhenUnused'
  return DeleteWhenUnused
}
