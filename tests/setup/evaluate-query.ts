import { evaluateGroq, parseGroq } from '../../backend/lake/groq/groq.ts'
import type { Json } from '../../backend/lake/model/types.ts'

/** Evaluates a query over a list of documents, without a content store. */
export function evaluateQuery(query: string, params: Record<string, Json>, dataset: readonly object[]) {
  return evaluateGroq(parseGroq(query, params), {
    ...{ dataset, params, identity: '', timestamp: new Date() },
    sanity: { projectId: 'local', dataset: 'production' },
  })
}
