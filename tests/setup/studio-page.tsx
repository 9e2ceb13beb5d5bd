import { createClient } from '@sanity/client'
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { ToastProvider } from '@sanity/ui/toast'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMockAuthStore, createWorkspaceFromConfig, SourceProvider, WorkspaceProvider } from 'sanity'
import { afterEach, beforeEach, vi } from 'vitest'

const PROJECT = { projectId: 'local', dataset: 'production' }
const THEME = buildTheme()

/** Answers the requests of the Studio’s client. */
type Answer = (address: string, init?: RequestInit) => Promise<Response>

/** Does something, and waits for what React and answers that are here already make of it. */
export function settled(work: () => void): Promise<void> {
  return act(async () => {
    work()
    await new Promise(setImmediate)
  })
}

/**
 * Gives each test of a file, which needs jsdom, a page of the Studio without its forms, tools and router: the theme, toasts,
 * and a client.
 *
 * @returns a function that shows an element there, beside a content store that answers as it is told
 */
export function studioPages(): (element: ReactNode, answer: Answer) => Promise<void> {
  let root: Root
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }))
    root = createRoot(document.body.appendChild(document.createElement('div')))
  })
  afterEach(async () => {
    await settled(() => root.unmount())
    vi.unstubAllGlobals()
    document.body.replaceChildren()
  })
  return async (element, answer) => {
    const client = createClient({
      ...{ ...PROJECT, apiVersion: '2025-02-19', useCdn: false, maxRetries: 0 },
      resolveFetch: () => answer,
    })
    const workspace = await createWorkspaceFromConfig({
      ...{ ...PROJECT, name: 'page', title: 'Page', basePath: '/studio', schema: { types: [] } },
      auth: createMockAuthStore({ client, currentUser: null }),
    })
    const [source] = workspace.unstable_sources
    if (source === undefined) throw new Error('A workspace without a source.')
    await settled(() =>
      root.render(
        <ThemeProvider theme={THEME}>
          <ToastProvider>
            <WorkspaceProvider workspace={workspace}>
              <SourceProvider source={source}>{element}</SourceProvider>
            </WorkspaceProvider>
          </ToastProvider>
        </ThemeProvider>,
      ),
    )
  }
}
