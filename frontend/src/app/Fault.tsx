import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";

/** What stands in place of a page that failed. */
export function Fault({ error }: { error: unknown }) {
  return (
    <Page title="This page failed" lead="Your scenario is in the address bar and is not lost.">
      <Notice
        role="alert"
        action={
          <>
            <button
              type="button"
              className="quiet"
              onClick={() => {
                window.location.reload();
              }}
            >
              Load it again
            </button>
            <a href="/">Start from the worked example</a>
          </>
        }
      >
        {error instanceof Error ? error.message : "Something went wrong."}
      </Notice>
    </Page>
  );
}
