import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Whoever was erased after a backup was made stays erased when it is restored:
 * takes the records of erasures over from the present journal of volunteers and
 * deletes those volunteers in the copy. Of whom retention erased, the present
 * copies are taken over too, so that they can still be brought back
 * (`npm run volunteers`). Nothing to do without both files.
 */
export function keepErasures({ from, to }: { from: string; to: string }): void {
  if (!existsSync(from) || !existsSync(to)) return
  const restored = new DatabaseSync(to)
  try {
    restored.exec('PRAGMA secure_delete = ON')
    restored.prepare('ATTACH ? AS present').run(from)
    restored.exec(`
      INSERT OR IGNORE INTO main.records
        SELECT * FROM present.records WHERE relation = 'volunteer_erasures';
      DELETE FROM main.records WHERE relation IN ('volunteers', 'expired_volunteers') AND id IN (
        SELECT json_extract(body, '$.volunteer_id') FROM main.records WHERE relation = 'volunteer_erasures');
      INSERT OR IGNORE INTO main.records
        SELECT * FROM present.records WHERE relation = 'expired_volunteers';
      VACUUM main;`)
  } finally {
    restored.close()
  }
}
