import { type ComponentType, lazy } from 'react'

/**
 * A component whose code is loaded when it is first rendered. A function around `lazy`: React refuses a lazy component
 * that a server component refers to, since that reference is lazy itself.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Lazy = lazy(() => load().then((Component) => ({ default: Component })))
  return function LoadedWhenShown(props: Props) {
    return <Lazy {...props} />
  }
}
