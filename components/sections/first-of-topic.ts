/**
 * The first of the questions that has a topic, or undefined when none has.
 *
 * @example firstOfTopic([{ _id: 'a', topic: 'Money' }], 'Money') // { _id: 'a', topic: 'Money' }
 */
export function firstOfTopic<Q extends { topic: string | null }>(
  questions: readonly Q[],
  topic: string,
): Q | undefined {
  const wanted = plain(topic)
  return questions.find((question) => question.topic !== null && plain(question.topic) === wanted)
}

/** Staff write topics by hand, in two places. */
function plain(topic: string): string {
  return topic.trim().toLowerCase()
}
