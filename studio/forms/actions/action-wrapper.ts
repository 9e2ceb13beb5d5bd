import type { DocumentActionComponent, DocumentActionDescription, DocumentActionProps } from 'sanity'

/**
 * Creates a function that wraps document actions. It caches them: the Studio resolves actions on every render, and an
 * action that is a new function each time loses its state.
 *
 * @param outer a hook that receives the wrapped action
 */
export function actionWrapper(
  outer: (props: DocumentActionProps, inner: DocumentActionComponent) => DocumentActionDescription | null,
): (inner: DocumentActionComponent) => DocumentActionComponent {
  const known = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (inner) => {
    const wrapped: DocumentActionComponent = known.get(inner) ?? ((props) => outer(props, inner))
    known.set(inner, wrapped)
    return Object.assign(wrapped, {
      action: inner.action,
      displayName: `${outer.name}(${inner.displayName ?? inner.name})`,
    })
  }
}
