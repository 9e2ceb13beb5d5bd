import { createClient } from '@sanity/client'
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { ToastProvider } from '@sanity/ui/toast'
import { isValidElement, type ReactNode } from 'react'
import {
  createMockAuthStore,
  createWorkspaceFromConfig,
  ResourceCacheProvider,
  SourceProvider,
  WorkspaceProvider,
} from 'sanity'
import { route, RouterProvider } from 'sanity/router'
import { schemaTypes } from '../../schemas/schema-types'
import { isRecord } from '../../lib/shared/is-record'
import { reactPages } from './react-page'

const PROJECT = { projectId: 'local', dataset: 'production' }
const THEME = buildTheme()
const ROUTER = route.create('/', [route.intents('/intent')])

/** Responds to requests from the Studio’s client. */
type Answer = (address: string, init?: RequestInit) => Promise<Response>

/**
 * Gives each test in a jsdom file a Studio page without forms and tools, but with a theme, toasts, stores and a client.
 *
 * @param show the file's own page renderer, if it has one
 * @returns a function that renders an element there with a stubbed content store
 */
export function studioPages(show = reactPages()): (element: ReactNode, answer: Answer) => Promise<void> {
  return async (element, answer) => {
    const client = createClient({
      ...{ ...PROJECT, apiVersion: '2025-02-19', useCdn: false, maxRetries: 0 },
      resolveFetch: () => answer,
    })
    const workspace = await createWorkspaceFromConfig({
      ...{ ...PROJECT, name: 'page', title: 'Page', basePath: '/studio', schema: { types: schemaTypes } },
      auth: createMockAuthStore({ client, currentUser: null }),
    })
    const [source] = workspace.unstable_sources
    if (source === undefined) throw new Error('A workspace without a source.')
    await show(
      <ThemeProvider theme={THEME}>
        <ToastProvider>
          <WorkspaceProvider workspace={workspace}>
            <SourceProvider source={source}>
              <ResourceCacheProvider>
                <RouterProvider router={ROUTER} state={{}} onNavigate={() => undefined}>
                  {element}
                </RouterProvider>
              </ResourceCacheProvider>
            </SourceProvider>
          </WorkspaceProvider>
        </ToastProvider>
      </ThemeProvider>,
    )
  }
}

/** The button for a document action, with its dialog while that is open. */
export function ActionButton({ action, ...props }: { action: unknown; [prop: string]: unknown }) {
  if (typeof action !== 'function') throw new Error('An action is a function.')
  const description: unknown = Reflect.apply(action, undefined, [props])
  if (!isRecord(description)) return null
  const { label, disabled, onHandle, dialog } = description
  const press = () => {
    if (typeof onHandle === 'function') Reflect.apply(onHandle, undefined, [])
  }
  return (
    <>
      <button disabled={disabled === true} onClick={press}>
        {String(label)}
      </button>
      {isRecord(dialog) && (
        <div role="dialog">
          <h1>{String(dialog['header'])}</h1>
          {isValidElement(dialog['content']) && dialog['content']}
        </div>
      )}
    </>
  )
}
