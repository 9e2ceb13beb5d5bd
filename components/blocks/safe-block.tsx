import { Children, cloneElement, createElement, Fragment, isValidElement, type ReactNode } from 'react'
import { DRAFT } from '../ui/labels'

interface SafeBlockProps {
  /** Type and key of the block, and the page's path, for the log. */
  type: string
  blockKey: string
  path: string
  isDraft: boolean
  children?: ReactNode
}

/**
 * An error boundary for one block. If the block throws, logs the error and leaves the block out. In draft mode, shows a
 * note in its place.
 */
export function SafeBlock({ type, blockKey, path, isDraft, children }: SafeBlockProps): ReactNode {
  const leaveOut = (error: unknown) => {
    logOnce(`The block “${type}” (${blockKey}) of ${path} is left out:`, error)
    return isDraft ? <BrokenBlock type={type} /> : null
  }
  try {
    return resolveTree(children, leaveOut)
  } catch (error) {
    return leaveOut(error)
  }
}

function BrokenBlock({ type }: { type: string }) {
  return (
    <section className="page-grid">
      <p role="note" className="col-span-full border-3 border-dashed border-current p-5 font-semibold">
        {DRAFT.brokenBlock(type)}
      </p>
    </section>
  )
}

/** Messages already logged. Pages are rendered again after every publish, and should not log them each time. */
const logged = new Set<string>()
const MOST_LOGGED = 500

function logOnce(message: string, error: unknown): void {
  const key = `${message} ${String(error)}`
  if (logged.has(key)) return
  if (logged.size >= MOST_LOGGED) logged.clear()
  logged.add(key)
  // oxlint-disable-next-line no-console -- server log; must not contain the block's content
  console.error(message, error)
}

const CLIENT_COMPONENT = Symbol.for('react.client.reference')

/**
 * Calls all server components in a tree and returns what they render, so that the caller can catch their errors. In
 * Next 16.4, an error in a server component fails the prerender of the whole page, despite error boundaries and
 * Suspense. Leaves client components to React, including what they get in props other than `children`.
 *
 * @param onError returns what to show in place of an async component that fails
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
  // Passes children one by one, as JSX does, because React requires keys in an array.
  return cloneElement(node, undefined, ...list.map((child) => resolveTree(child, onError)))
}

function isList(children: ReactNode): children is readonly ReactNode[] & Iterable<ReactNode> {
  return Array.isArray(children)
}

function isServerComponent(type: unknown): type is (props: unknown) => ReactNode {
  return typeof type === 'function' && Reflect.get(type, '$$typeof') !== CLIENT_COMPONENT
}
