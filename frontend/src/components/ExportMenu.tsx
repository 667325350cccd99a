import { Menu } from "@mantine/core";
import { type TableData, toCsv } from "@/lib/csv";
import { download, downloadText } from "@/lib/download";
import { pngFile } from "@/lib/picture/svg";

interface ExportMenuProps {
  of: string;
  fileStem: string;
  table: TableData;
  /** Null where there is no drawing to take away. */
  drawing: (() => string | null) | null;
}

/** Takes a table or a chart away as a file. */
export function ExportMenu({ of, fileStem, table, drawing }: ExportMenuProps) {
  const saveCsv = () => {
    downloadText(`${fileStem}.csv`, "text/csv", toCsv(table));
  };
  const saveSvg = () => {
    const svg = drawing?.();
    if (svg) downloadText(`${fileStem}.svg`, "image/svg+xml", svg);
  };
  const savePng = async () => {
    const svg = drawing?.();
    if (svg) download(`${fileStem}.png`, await pngFile(svg));
  };

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="plain small">
          Save <span className="seen-by-readers-only">{of} as a file</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={saveCsv}>CSV</Menu.Item>
        {drawing !== null && <Menu.Item onClick={saveSvg}>SVG picture</Menu.Item>}
        {drawing !== null && <Menu.Item onClick={() => void savePng()}>PNG picture</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
