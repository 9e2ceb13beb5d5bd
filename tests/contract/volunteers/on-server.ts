import pg from 'pg'

/** Runs SQL on a Postgres server. @returns each row as a list */
export async function rowsOf(url: string, sql: string): Promise<unknown[][]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

/** Runs SQL on a Postgres server. */
export async function onServer(url: string, sql: string): Promise<void> {
  await rowsOf(url, sql)
}
