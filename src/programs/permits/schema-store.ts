import { columns, orNull, type SchemaStep, type TableDefinition } from '../../platform/database/schema.ts'

const text = columns.text

const permits: TableDefinition = {
  columns: {
    id: text,
    number: text,
    parcel_id: text,
    place: text,
    place_sort: text,
    law: text,
    subject: text,
    class_id: text,
    state: text,
    facts: columns.json,
    applicant_id: orNull(text),
    applicant: text,
    owner_id: orNull(text),
    owner: text,
    contractor_id: orNull(text),
    contractor: text,
    work: text,
    filed: columns.day,
    issued: orNull(columns.day),
    issued_by: text,
    closed: orNull(columns.day),
    emergency: columns.flag,
    via: text,
    waiting_who: text,
    waiting_what: text,
    search_key: text,
    version: columns.version,
  },
  primaryKey: ['id'],
  unique: [['number']],
  references: [{ columns: ['parcel_id'], table: 'parcels' }],
  indexes: [
    ['parcel_id'],
    ['contractor_id'],
    ['filed', 'id'],
    ['number', 'id'],
    ['place_sort', 'id'],
    ['waiting_who', 'filed', 'id'],
    ['state', 'filed', 'id'],
    ['state', 'number', 'id'],
    ['state', 'place_sort', 'id'],
    ['state', 'waiting_who', 'filed', 'id'],
  ],
}

const permitChecks: TableDefinition = {
  columns: {
    id: text,
    permit_id: text,
    at: columns.instant,
    on_day: columns.day,
    reason: text,
    law: text,
    law_version: text,
    readings: columns.json,
    facts: columns.json,
    result: columns.json,
    checked_by: text,
  },
  primaryKey: ['id'],
  references: [{ columns: ['permit_id'], table: 'permits' }],
  indexes: [['permit_id', 'at']],
}

const permitApprovals: TableDefinition = {
  columns: {
    id: text,
    permit_id: text,
    fact: text,
    decision: text,
    decided_by: text,
    office: text,
    on_day: columns.day,
    on_paper: columns.flag,
    attachment_id: orNull(text),
    entered_by: text,
    reason: text,
    void_reason: orNull(text),
  },
  primaryKey: ['id'],
  references: [{ columns: ['permit_id'], table: 'permits' }],
  indexes: [['permit_id']],
}

const permitRulings: TableDefinition = {
  columns: {
    id: text,
    permit_id: text,
    provision: text,
    item: text,
    decided_by: text,
    office: text,
    on_day: columns.day,
    on_paper: columns.flag,
    entered_by: text,
    reason: text,
    void_reason: orNull(text),
  },
  primaryKey: ['id'],
  references: [{ columns: ['permit_id'], table: 'permits' }],
  indexes: [['permit_id']],
}

const permitActs: TableDefinition = {
  columns: {
    id: text,
    permit_id: text,
    step: text,
    kind: text,
    on_day: columns.day,
    done_by: text,
    entered_by: text,
    detail: text,
    copies: orNull(columns.integer),
    void_reason: orNull(text),
  },
  primaryKey: ['id'],
  references: [{ columns: ['permit_id'], table: 'permits' }],
  indexes: [['permit_id']],
}

const applicationDrafts: TableDefinition = {
  columns: {
    id: text,
    token_hash: text,
    form: columns.json,
    owner_account: orNull(text),
    label: text,
    created_at: columns.instant,
    updated_at: columns.instant,
    expires: columns.day,
    version: columns.version,
  },
  primaryKey: ['id'],
  unique: [['token_hash']],
  indexes: [['owner_account', 'updated_at'], ['expires']],
}

export const schema: readonly SchemaStep[] = [
  {
    id: 'permits-001',
    up(change) {
      change.createTable('permits', permits)
      change.createTable('permit_checks', permitChecks)
      change.createTable('permit_approvals', permitApprovals)
      change.createTable('permit_rulings', permitRulings)
      change.createTable('permit_acts', permitActs)
      change.createTable('application_drafts', applicationDrafts)
    },
  },
]

export interface PermitsTables {
  permits: {
    muni_id: string
    id: string
    number: string
    parcel_id: string
    place: string
    place_sort: string
    law: string
    subject: string
    class_id: string
    state: string
    facts: string
    applicant_id: string | null
    applicant: string
    owner_id: string | null
    owner: string
    contractor_id: string | null
    contractor: string
    work: string
    filed: string
    issued: string | null
    issued_by: string
    closed: string | null
    emergency: number
    via: string
    waiting_who: string
    waiting_what: string
    search_key: string
    version: number
  }
  permit_checks: {
    muni_id: string
    id: string
    permit_id: string
    at: string
    on_day: string
    reason: string
    law: string
    law_version: string
    readings: string
    facts: string
    result: string
    checked_by: string
  }
  permit_approvals: {
    muni_id: string
    id: string
    permit_id: string
    fact: string
    decision: string
    decided_by: string
    office: string
    on_day: string
    on_paper: number
    attachment_id: string | null
    entered_by: string
    reason: string
    void_reason: string | null
  }
  permit_rulings: {
    muni_id: string
    id: string
    permit_id: string
    provision: string
    item: string
    decided_by: string
    office: string
    on_day: string
    on_paper: number
    entered_by: string
    reason: string
    void_reason: string | null
  }
  permit_acts: {
    muni_id: string
    id: string
    permit_id: string
    step: string
    kind: string
    on_day: string
    done_by: string
    entered_by: string
    detail: string
    copies: number | null
    void_reason: string | null
  }
  application_drafts: {
    muni_id: string
    id: string
    token_hash: string
    form: string
    owner_account: string | null
    label: string
    created_at: string
    updated_at: string
    expires: string
    version: number
  }
}
