import { visionTool } from '@sanity/vision'
import { defineConfig, type WorkspaceOptions } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import type { ContentSource } from '../lib/env/variables'
import { STUDIO_PATH } from '../lib/routes'
import { schemaTypes } from '../schemas/schema-types'
import { documentActions } from './document-actions'
import { embeddedOptions } from './embedded/embedded-options'
import { StudioInput } from './inputs/studio-input'
import { locations, mainDocuments } from './locations'
import { documentViews } from './newsletter/newsletter-view'
import { PageCheckPanel, previewNames } from './page-check/page-check-panel'
import { StudioPreview, withIconPreviews } from './previews'
import { withoutSingletonOptions, withoutSingletonTemplates } from './singletons'
import { structure } from './structure'
import { StudioIcon } from './studio-icon'
import { sydneyTimes } from './sydney-times'
import { withTextPlugins } from './text/text-plugins'
import { theme } from './theme'
import { toolsFor, VISION } from './tools'
import { carefulSource } from './uploads/careful-source'

/**
 * The Studio's one workspace. Hosted Sanity and the embedded backend get the
 * same desk and rules; `embeddedOptions` and the staff tool are the embedded backend's alone.
 */
export function createWorkspace(source: ContentSource): WorkspaceOptions {
  return defineConfig({
    name: 'default',
    title: 'Content studio',
    icon: StudioIcon,
    theme,
    basePath: STUDIO_PATH,
    projectId: source.projectId,
    dataset: source.dataset,
    schema: { types: withTextPlugins(withIconPreviews(schemaTypes)), templates: withoutSingletonTemplates },
    document: {
      actions: documentActions,
      newDocumentOptions: withoutSingletonOptions,
      comments: { enabled: false },
      // A viewer's request goes to the administrators of hosted Sanity; nobody would hear it here.
      askToEdit: { enabled: source.kind === 'hosted' },
    },
    form: {
      components: { input: StudioInput, preview: StudioPreview },
      image: { assetSources: (sources) => sources.map(carefulSource) },
      file: { assetSources: (sources) => sources.map(carefulSource) },
    },
    plugins: [
      structureTool({ structure, defaultDocumentNode: documentViews, title: 'Content' }),
      presentationTool({
        title: 'Preview',
        resolve: { mainDocuments, locations },
        components: { unstable_navigator: { component: PageCheckPanel, minWidth: 280, maxWidth: 480 } },
        previewUrl: {
          previewMode: {
            enable: '/api/draft-mode/enable',
            disable: '/api/draft-mode/disable',
            // Its link would never end: “Share draft” gives one that does.
            shareAccess: false,
          },
        },
      }),
      sydneyTimes(),
      visionTool({ name: VISION, title: 'Queries', defaultApiVersion: source.apiVersion }),
    ],
    tools: (tools, { currentUser }) => toolsFor(source, tools, currentUser),
    i18n: { bundles: [previewNames] },
    // The inbox and the brand assets prove to the site's server who asks, and Sanity's cookie stays with Sanity's hosts.
    auth: { loginMethod: 'token' },
    // On hosted Sanity as far as its plan allows.
    releases: { enabled: true },
    scheduledDrafts: { enabled: true },
    // What small parties do not need, and what the embedded backend does not answer.
    scheduledPublishing: { enabled: false },
    tasks: { enabled: false },
    mediaLibrary: { enabled: false },
    announcements: { enabled: false },
    apps: { canvas: { enabled: false } },
    ...(source.kind === 'embedded' ? embeddedOptions(source) : {}),
  })
}
