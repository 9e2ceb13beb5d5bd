import { visionTool } from '@sanity/vision'
import { defineConfig, type WorkspaceOptions } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import type { ContentSource } from '../lib/env/content-source'
import { STUDIO_PATH } from '../lib/routes'
import { schemaTypes } from '../schemas/schema-types'
import { embeddedOptions } from './embedded/embedded-options'
import { isAdministrator } from './is-administrator'
import { locations, mainDocuments } from './locations'
import { singletonActions, withoutSingletonOptions, withoutSingletonTemplates } from './singletons'
import { structure } from './structure'
import { StudioIcon } from './studio-icon'

const VISION = 'vision'

/**
 * The Studio's one workspace. Hosted Sanity and the embedded backend get the
 * same tools, desk and rules; only `embeddedOptions` differs.
 */
export function createWorkspace(source: ContentSource): WorkspaceOptions {
  return defineConfig({
    name: 'default',
    title: 'Content studio',
    icon: StudioIcon,
    basePath: STUDIO_PATH,
    projectId: source.projectId,
    dataset: source.dataset,
    schema: { types: schemaTypes, templates: withoutSingletonTemplates },
    document: {
      actions: singletonActions,
      newDocumentOptions: withoutSingletonOptions,
      comments: { enabled: false },
    },
    plugins: [
      structureTool({ structure, title: 'Content' }),
      presentationTool({
        title: 'Preview',
        resolve: { mainDocuments, locations },
        previewUrl: {
          previewMode: { enable: '/api/draft-mode/enable', disable: '/api/draft-mode/disable' },
        },
      }),
      visionTool({ name: VISION, title: 'Queries', defaultApiVersion: source.apiVersion }),
    ],
    tools: (tools, { currentUser }) =>
      isAdministrator(currentUser) ? tools : tools.filter(({ name }) => name !== VISION),
    // What small parties do not need, and what the embedded backend does not answer.
    releases: { enabled: false },
    scheduledPublishing: { enabled: false },
    scheduledDrafts: { enabled: false },
    tasks: { enabled: false },
    mediaLibrary: { enabled: false },
    announcements: { enabled: false },
    apps: { canvas: { enabled: false } },
    ...(source.kind === 'embedded' ? embeddedOptions(source) : {}),
  })
}
