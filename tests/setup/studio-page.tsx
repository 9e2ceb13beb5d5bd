import { createClient } from '@sanity/client'
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { ToastProvider } from '@sanity/ui/toast'
import type { ReactNode } from 'react'
import { createMockAuthStore, createWorkspaceFromConfig, SourceProvider, WorkspaceProvider } from 'sanity'
import { reactPages } from './react-page'

const PROJECT = { projectId: 'local', dataset: 'production' }
const THEME = buildTheme()

/** Answers the requests of the Studio’s client. */
type Answer = (address: string, init?: RequestInit) => Promise<Response>

/**
 * Gives each test of a file, which needs jsdom, a page of the Studio without its forms, tools and router: the theme, toasts,
 * and a client.
 *
 * @param show of the file's pages, where it has some
 * @returns a function that shows an element there, beside a content store that answers as it is told
 */
export function studioPages(show = reactPages()): (element: ReactNode, answer: Answer) => Promise<void> {
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
    await show(
      <ThemeProvider theme={THEME}>
        <ToastProvider>
          <WorkspaceProvider workspace={workspace}>
            <SourceProvider source={source}>{element}</SourceProvider>
          </WorkspaceProvider>
        </ToastProvider>
      </ThemeProvider>,
    )
  }
}
