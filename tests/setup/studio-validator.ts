import { createClient, type SanityClient } from '@sanity/client'
import { createMockAuthStore, createSourceFromConfig, pathToString, validateDocument } from 'sanity'
import { evaluateGroq, parseGroq } from '../../backend/lake/groq/groq.ts'
import type { Json } from '../../backend/lake/model/types.ts'
import { schemaTypes } from '../../schemas/schema-types.ts'

const PROJECT = { projectId: 'local', dataset: 'production' }

/** A document as staff write it. The system fields are added. */
export type WrittenDocument = { _id: string; _type: string } & Record<string, unknown>

/**
 * Runs Sanity's `validateDocument` over our schema, without the Studio. Queries from validation rules are answered from
 * a list.
 *
 * @param stored the documents in the content store, for rules about references and duplicate addresses
 * @returns the compiled schema, and `validate`, which lists the form's messages about a document in the form's order,
 * such as `error slug: Required`
 */
export async function createStudioValidator(stored: readonly object[]) {
  const client = createStoreClient(stored)
  const workspace = await createSourceFromConfig({
    ...PROJECT,
    name: 'validator',
    title: 'Validator',
    schema: { types: schemaTypes },
    auth: createMockAuthStore({ client, currentUser: null }),
  })
  const validate = async (document: WrittenDocument): Promise<string[]> => {
    const markers = await validateDocument({
      document: { _createdAt: SEEDED_AT, _updatedAt: SEEDED_AT, _rev: 'r', ...document },
      workspace,
      getClient: () => client,
      getDocumentExists: () => Promise.resolve(true),
    })
    return markers.map(({ level, path, message }) => `${level} ${pathToString(path)}: ${message}`)
  }
  return { validate, schema: workspace.schema }
}

const SEEDED_AT = '2026-11-01T00:00:00Z'

/** The official client over a list of documents, using the backend's GROQ engine. */
function createStoreClient(stored: readonly object[]): SanityClient {
  return createClient({
    ...PROJECT,
    apiVersion: '2025-02-19',
    useCdn: false,
    resolveFetch: () => async (address) => {
      const search = new URL(address).searchParams
      const params = Object.fromEntries(
        [...search].flatMap(([name, value]): [string, Json][] =>
          name.startsWith('$') ? [[name.slice(1), parseJson(value)]] : [],
        ),
      )
      const tree = parseGroq(search.get('query') ?? '', params)
      const result = await evaluateGroq(tree, {
        dataset: [...stored],
        params,
        identity: 'validator',
        timestamp: new Date(0),
        sanity: PROJECT,
      })
      return Response.json({ result })
    },
  })
}

function parseJson(text: string): Json {
  const value: Json = JSON.parse(text)
  return value
}
