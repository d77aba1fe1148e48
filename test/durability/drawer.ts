/** The tables that the durability tests fill: a card, and the side of it that must never be there without it. */
import { columns, type SchemaStep } from '../../src/platform/database/schema.ts'
import { platformSchema } from '../../src/platform/schema.ts'

export const DRAWER_MUNI = 'tannery-falls'

export interface Drawer {
  kill_cards: { muni_id: string; id: string; scan: string }
  kill_sides: { muni_id: string; id: string; card_id: string }
}

export const drawerSchema: readonly SchemaStep[] = [
  ...platformSchema,
  {
    id: 'kill-001',
    up(change) {
      change.createTable('kill_cards', { columns: { id: columns.text, scan: columns.text }, primaryKey: ['id'] })
      change.createTable('kill_sides', {
        columns: { id: columns.text, card_id: columns.text },
        primaryKey: ['id'],
        references: [{ columns: ['card_id'], table: 'kill_cards' }],
      })
    },
  },
]
