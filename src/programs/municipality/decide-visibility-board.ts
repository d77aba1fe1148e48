import { open, staff, type TableVisibility } from './decide-visibility-records.ts'

/** Who sees what of the Board: its meetings, votes and acts are public records; drafts, sources and the attorney's advice are not. */
export const boardVisibility: Readonly<Record<string, TableVisibility>> = {
  instruments: {
    ...open('kind', 'number', 'title', 'adopted', 'effective', 'vote', 'body', 'words', 'filed'),
    ...staff('id', 'attachment_id', 'version', 'void_reason', 'item_id', 'conflicts', 'ruling'),
  },
  board_meetings: {
    ...open('kind', 'on_day', 'at_time', 'place', 'state', 'announced', 'announced_how', 'present'),
    ...staff('id', 'note', 'version', 'void_reason'),
  },
  board_items: {
    ...open('n', 'title', 'result', 'votes', 'decided'),
    ...staff(
      'id',
      'meeting_id',
      'says',
      'source',
      'source_key',
      'law',
      'cite',
      'draft',
      'reasons',
      'marks',
      'instrument_id',
      'put_on',
      'put_by',
      'version',
      'void_reason',
    ),
  },
  board_hearings: {
    ...open('subject', 'basis', 'law', 'cite', 'on_day', 'at_time', 'place', 'newspaper', 'published', 'posted', 'posted_where', 'least_days', 'state'),
    ...staff('id', 'item_id', 'marks', 'said', 'version', 'void_reason'),
  },
  board_settings: { ...open('seats', 'members', 'newspaper', 'place', 'time', 'notice_days'), ...staff('id', 'version') },
  board_effects: { ...open('n', 'kind', 'law', 'from_day', 'detail'), ...staff('id', 'instrument_id', 'not_taken') },
  reading_advice: {
    ...staff('id', 'law', 'reading', 'on_day', 'by_name', 'entered_by', 'void_reason'),
    choice: 'attorney',
    reasons: 'attorney',
  },
}
