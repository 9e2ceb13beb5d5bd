import { Children, cloneElement, createElement, Fragment, isValidElement, type ReactNode } from 'react'

const CLIENT_COMPONENT = Symbol.for('react.client.reference')

/**
 * Calls the server components of a tree, at any depth, and returns what they render. What a component throws reaches the caller.
 * In Next 16.4 neither an error boundary nor Suspense around a server component keeps its error from failing the page's
 * prerender. Client components, and what they get in props other than `children`, are left for React.
 *
 * @param onError replaces what an async component would have rendered when that fails
 */
export function resolveTree(node: ReactNode, onError: (error: unknown) => ReactNode): ReactNode {
  if (Array.isArray(node)) return Children.toArray(node).map((child) => resolveTree(child, onError))
  if (!isValidElement<{ children?: ReactNode }>(node)) return node
  if (isServerComponent(node.type)) {
    const rendered = node.type(node.props)
    const resolved =
      rendered instanceof Promise
        ? rendered.then((output: ReactNode) => resolveTree(output, onError)).catch(onError)
        : resolveTree(rendered, onError)
    return node.key === null ? resolved : createElement(Fragment, { key: node.key }, resolved)
  }
  const { children } = node.props
  if (children === undefined || typeof children === 'function') return node
  const list = isList(children) ? children : [children]
  // Spread, as JSX does: React asks for keys in an array.
  return cloneElement(node, undefined, ...list.map((child) => resolveTree(child, onError)))
}

function isList(children: ReactNode): children is readonly ReactNode[] & Iterable<ReactNode> {
  return Array.isArray(children)
}

function isServerComponent(type: unknown): type is (props: unknown) => ReactNode {
  return typeof type === 'function' && Reflect.get(type, '$$typeof') !== CLIENT_COMPONENT
}
