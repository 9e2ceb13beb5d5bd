import { defineCliConfig } from 'sanity/cli'

/** Settings of `sanity schema extract` and `sanity typegen generate`, which need no network. */
export default defineCliConfig({
  api: { projectId: 'local', dataset: 'production' },
  schemaExtraction: { path: 'schemas/schema.json' },
  typegen: {
    path: './lib/content/**/*.ts',
    schema: './schemas/schema.json',
    generates: './lib/content/sanity.types.ts',
  },
  // The CLI's loader (@sanity/cli-core 3.8) runs every package through Vite as ES modules;
  // these come as CommonJS with the orderable list and fail there with “exports is not defined”.
  vite: { ssr: { external: ['lexorank', '@hello-pangea/dnd'] } },
})
