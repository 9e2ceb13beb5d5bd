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
import { NewsNavbar } from './news/news-button'
import { PageCheckPanel, previewNames } from './page-check/page-check-panel'
import { StudioPreview, unknownNames, withIconPreviews } from './previews'
import { withoutSingletonOptions, withoutSingletonTemplates } from './singletons'
import { structure } from './structure'
import { StudioIcon } from './studio-icon'
import { sydneyTimes } from './sydney-times'
import { withTextPlugins } from './text/text-plugins'
import { theme } from './theme'
import { toolsFor, VISION } from './tools'
import { fittingSource } from './uploads/asset-source'

/**
 * Configures the Studio's one workspace. Hosted Sanity and the embedded backend get the same desk and rules;
 * `embeddedOptions` and the staff tool are the embedded backend's alone.
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
      // A viewer's request goes to the administrators of hosted Sanity; the embedded backend delivers it to nobody.
      askToEdit: { enabled: source.kind === 'hosted' },
    },
    form: {
      components: { input: StudioInput, preview: StudioPreview },
      image: { assetSources: (sources) => sources.map(fittingSource) },
      file: { assetSources: (sources) => sources.map(fittingSource) },
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
            // Sanity's links never expire: those of “Share draft” do.
            shareAccess: false,
          },
        },
      }),
      sydneyTimes(),
      visionTool({ name: VISION, title: 'Queries', defaultApiVersion: source.apiVersion }),
    ],
    tools: (tools, { currentUser }) => toolsFor(source, tools, currentUser),
    studio: { components: { navbar: NewsNavbar } },
    i18n: { bundles: [previewNames, unknownNames] },
    // The inbox and the brand assets show the site's server a token: Sanity's cookie is sent to Sanity's hosts alone.
    auth: { loginMethod: 'token' },
    // Hosted Sanity offers these two as far as its plan allows.
    releases: { enabled: true },
    scheduledDrafts: { enabled: true },
    // Features that small parties do not need and the embedded backend does not answer.
    scheduledPublishing: { enabled: false },
    tasks: { enabled: false },
    mediaLibrary: { enabled: false },
    announcements: { enabled: false },
    apps: { canvas: { enabled: false } },
    ...(source.kind === 'embedded' ? embeddedOptions(source) : {}),
  })
}
