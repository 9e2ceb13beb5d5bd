import { defineConfig } from 'sanity'
import { schemaTypes } from './schemas/schema-types'

export default defineConfig({
  projectId: 'local',
  dataset: 'production',
  schema: { types: schemaTypes },
})
